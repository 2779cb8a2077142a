/** What has native parts or loads its own files. The build does not hold it, so a release brings it along. */
export const outsidePackages = ['pg', 'pino', '@node-rs/argon2', 'sharp', '@myriaddreamin/typst-ts-web-compiler']
