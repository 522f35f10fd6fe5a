export type ShownPhoto = { src: string; large: string; width: number; height: number }
