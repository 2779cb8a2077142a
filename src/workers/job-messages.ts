import type { RefusalCode } from '../errors.ts'

/** What a worker tells of the one job it has. */
export type JobMessage<Answer> = { what: 'begun' } | ({ what: 'done'; memoryBytes: number } & JobEnd<Answer>)

export type JobEnd<Answer> =
  | { answer: Answer }
  /** In words for people. */
  | { refusal: { code: RefusalCode; title: string } }
  /** Something of the machine: the disk, for one. */
  | { fault: { message: string; code: string | undefined; syscall: string | undefined } }
