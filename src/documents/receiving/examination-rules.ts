/** How long looking into a file may take: a minute, and for big files as long as a slow disk needs to hand them over once. */
export const examinationMs = (size: number): number => 60_000 + size / 20_000
