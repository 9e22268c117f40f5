/* The beginning of the AppImage: shows the files that are packed behind it, and starts AppRun.

   Everything comes from squashfuse and libfuse, which Debian has as static libraries; so the file
   can be made without fetching anybody's binary. Where nothing may be mounted (no FUSE, a sandbox)
   the files are laid into a temporary folder instead, and taken away afterwards.

   As with every AppImage, --appimage-extract lays the files into squashfs-root here,
   --appimage-extract-and-run (or the variable of that name) starts without mounting, and
   --appimage-offset tells where the packed files begin; everything else is the program's. */

#define _GNU_SOURCE
#include <elf.h>
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <squashfuse/config.h>
#include <squashfuse/ll.h>
#include <squashfuse/traverse.h>

#define CHUNK (1 << 20)
#define MOST_OPEN 32

static char self[PATH_MAX], folder[PATH_MAX];
static struct fuse_session *session;
static sigset_t heard;

/* Whoever asks us to end is heard as soon as somebody is there who takes away what was made. */
static void hear_later(void) {
	sigset_t ends;
	sigemptyset(&ends);
	sigaddset(&ends, SIGINT);
	sigaddset(&ends, SIGTERM);
	sigaddset(&ends, SIGHUP);
	sigprocmask(SIG_BLOCK, &ends, &heard);
}

/* Where the program ends and the packed files begin; 0 if that can't be found. */
static size_t offset_of_files(void) {
	Elf64_Ehdr head;
	int file = open(self, O_RDONLY | O_CLOEXEC);
	ssize_t got = file < 0 ? -1 : pread(file, &head, sizeof head, 0);
	if (file >= 0)
		close(file);
	return got == sizeof head ? head.e_shoff + (size_t)head.e_shentsize * head.e_shnum : 0;
}

/* A new folder beside all other temporary ones. */
static int make_folder(void) {
	const char *base = getenv("TMPDIR");
	snprintf(folder, sizeof folder, "%s/.rainy-day-XXXXXX", base && *base ? base : "/tmp");
	return mkdtemp(folder) ? 0 : -1;
}

/* Becomes the program; only comes back if that can't be started. */
static int become(const char *root, char **arguments) {
	char start[PATH_MAX + 8];
	snprintf(start, sizeof start, "%s/AppRun", root);
	setenv("APPIMAGE", self, 1);
	setenv("APPDIR", root, 1);
	setenv("ARGV0", arguments[0], 1);
	sigprocmask(SIG_SETMASK, &heard, NULL);
	execv(start, arguments);
	perror(start);
	return 127;
}

/* --- Laid out -------------------------------------------------------------------------------- */

static int write_file(sqfs *fs, sqfs_inode *inode, const char *path) {
	static char chunk[CHUNK];
	int file = open(path, O_CREAT | O_WRONLY | O_TRUNC | O_CLOEXEC, inode->base.mode & 07777);
	if (file < 0)
		return -1;
	sqfs_off_t end = inode->xtra.reg.file_size;
	for (sqfs_off_t at = 0, size = CHUNK; at < end; at += size, size = CHUNK)
		if (sqfs_read_range(fs, inode, at, &size, chunk) || write(file, chunk, size) != size) {
			close(file);
			return -1;
		}
	return close(file);
}

static int lay_one(sqfs *fs, sqfs_inode *inode, const char *path) {
	if (S_ISDIR(inode->base.mode))
		return mkdir(path, 0755) && errno != EEXIST ? -1 : 0;
	if (S_ISREG(inode->base.mode))
		return write_file(fs, inode, path);
	if (S_ISLNK(inode->base.mode)) {
		char to[PATH_MAX];
		size_t size = sizeof to;
		return sqfs_readlink(fs, inode, to, &size) || symlink(to, path) ? -1 : 0;
	}
	return 0;
}

static int lay_out(size_t offset, const char *target) {
	sqfs fs;
	sqfs_traverse walk;
	sqfs_err trouble = SQFS_OK;
	char path[PATH_MAX];
	if (sqfs_open_image(&fs, self, offset) || sqfs_traverse_open(&walk, &fs, sqfs_inode_root(&fs)))
		return -1;
	while (sqfs_traverse_next(&walk, &trouble)) {
		sqfs_inode inode;
		if (walk.dir_end)
			continue;
		snprintf(path, sizeof path, "%s/%s", target, walk.path);
		if (sqfs_inode_get(&fs, &inode, sqfs_dentry_inode(&walk.entry)) || lay_one(&fs, &inode, path)) {
			perror(path);
			return -1;
		}
	}
	return trouble ? -1 : 0;
}

static int take_away(const char *path, const struct stat *about, int kind, struct FTW *where) {
	(void)about, (void)kind, (void)where;
	return remove(path);
}

static volatile pid_t program;

static void pass_on(int what) {
	if (program > 0)
		kill(program, what);
}

static int run_laid_out(size_t offset, char **arguments) {
	int how = 127 << 8;
	sigset_t asked;
	if (make_folder())
		return 127;
	if (!lay_out(offset, folder) && !sigpending(&asked) && !sigismember(&asked, SIGINT))
		program = fork();
	else
		program = -1;
	if (program == 0)
		_exit(become(folder, arguments));
	/* A terminal asks both to end; everybody else asks only us. */
	signal(SIGINT, SIG_IGN);
	signal(SIGTERM, pass_on);
	signal(SIGHUP, pass_on);
	sigprocmask(SIG_SETMASK, &heard, NULL);
	while (program > 0 && waitpid(program, &how, 0) < 0 && errno == EINTR)
		;
	nftw(folder, take_away, MOST_OPEN, FTW_DEPTH | FTW_PHYS);
	return WIFEXITED(how) ? WEXITSTATUS(how) : 128 + WTERMSIG(how);
}

/* --- Mounted --------------------------------------------------------------------------------- */

/* The pipe ends when the program and all it has started are gone. */
static void *wait_for_end(void *pipe_end) {
	char nothing;
	while (read(*(int *)pipe_end, &nothing, 1) < 0 && errno == EINTR)
		;
	fuse_session_exit(session);
	/* The loop sleeps until it is asked for something, and of this nobody has kept the answer. */
	char missing[PATH_MAX + 8];
	snprintf(missing, sizeof missing, "%s/.none", folder);
	access(missing, F_OK);
	return NULL;
}

static void serve(size_t offset, int ready, int alive) {
	struct fuse_lowlevel_ops ops = {
		.getattr = sqfs_ll_op_getattr,
		.opendir = sqfs_ll_op_opendir,
		.releasedir = sqfs_ll_op_releasedir,
		.readdir = sqfs_ll_op_readdir,
		.lookup = sqfs_ll_op_lookup,
		.open = sqfs_ll_op_open,
		.create = sqfs_ll_op_create,
		.release = sqfs_ll_op_release,
		.read = sqfs_ll_op_read,
		.readlink = sqfs_ll_op_readlink,
		.listxattr = sqfs_ll_op_listxattr,
		.getxattr = sqfs_ll_op_getxattr,
		.forget = sqfs_ll_op_forget,
		.statfs = stfs_ll_op_statfs,
	};
	char *words[] = {self, "-o", "ro,nodev,nosuid,subtype=rainy-day"};
	struct fuse_args args = FUSE_ARGS_INIT(3, words);
	sqfs_ll_chan channel;
	pthread_t waiting;
	sqfs_ll *files = sqfs_ll_open(self, offset);
	if (!files || sqfs_ll_mount(&channel, folder, &args, &ops, sizeof ops, files))
		_exit(1);
	session = channel.session;
	setsid();
	/* Who started us may be gone by now; then the loop ends at once, and the mount with it. */
	signal(SIGPIPE, SIG_IGN);
	if (pthread_create(&waiting, NULL, wait_for_end, &alive))
		_exit(1);
	while (write(ready, "!", 1) < 0 && errno == EINTR)
		;
	close(ready);
	fuse_session_loop(session);
	sqfs_ll_unmount(&channel, folder);
	rmdir(folder);
	_exit(0);
}

/* Only comes back if nothing can be mounted here. */
static void run_mounted(size_t offset, char **arguments) {
	int ready[2], alive[2];
	char nothing;
	if (access("/dev/fuse", R_OK | W_OK) || make_folder() || pipe2(ready, O_CLOEXEC) || pipe(alive))
		return;
	pid_t server = fork();
	if (server == 0) {
		close(ready[0]);
		close(alive[1]);
		serve(offset, ready[1], alive[0]);
	}
	close(ready[1]);
	close(alive[0]);
	if (server > 0 && read(ready[0], &nothing, 1) == 1)
		exit(become(folder, arguments));
	close(alive[1]);
	waitpid(server, NULL, 0);
	rmdir(folder);
}

int main(int count, char **arguments) {
	const char *first = count > 1 ? arguments[1] : "";
	ssize_t size = readlink("/proc/self/exe", self, sizeof self - 1);
	size_t offset = size > 0 ? offset_of_files() : 0;
	if (!offset) {
		fputs("This file can't be read.\n", stderr);
		return 127;
	}
	if (!strcmp(first, "--appimage-offset"))
		return printf("%zu\n", offset) < 0;
	if (!strcmp(first, "--appimage-extract"))
		return mkdir("squashfs-root", 0755) || lay_out(offset, "squashfs-root") ? 1 : 0;
	if (!strcmp(first, "--appimage-extract-and-run")) {
		arguments[1] = arguments[0];
		hear_later();
		return run_laid_out(offset, arguments + 1);
	}
	hear_later();
	if (!getenv("APPIMAGE_EXTRACT_AND_RUN"))
		run_mounted(offset, arguments);
	return run_laid_out(offset, arguments);
}
