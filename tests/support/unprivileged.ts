/** User of every system who may do nothing; programs that refuse to run as root are run as this one. */
export const nobody = { uid: 65_534, gid: 65_534 }

export const isRoot = process.getuid?.() === 0
