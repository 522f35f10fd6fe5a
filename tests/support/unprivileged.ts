/** Unprivileged user that every system has, for programs that refuse to run as root. */
export const nobody = { uid: 65_534, gid: 65_534 }

export const isRoot = process.getuid?.() === 0
