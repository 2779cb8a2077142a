/** Where the rendition of a sample lies: beside 01-bahnhof.jpg, as 01-bahnhof-240.webp. */
export const preparedName = (path: string, width: number): string => path.replace(/\.\w+$/, `-${width}.webp`)
