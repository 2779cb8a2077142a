import type { StorageAway } from './storage-away.ts'

/** For people who have begun something that reads or writes all files. */
export const awayWords = ({ message }: StorageAway): string =>
  `Der S3-Speicher mit den Dateien antwortet nicht (${message}). Bitte später noch einmal.`
