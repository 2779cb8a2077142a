import type { Answerable, SignUpSetting } from './sign-up-rules.ts'

/** An event for which one signs up, with what letters say of it. */
export interface SignUpEvent extends Answerable {
  /** Of its entry. */
  id: string
  signUp: SignUpSetting
  title: string
  /** In whole words. */
  when: string
  /** Its page for members. */
  path: string
  /** Its page for everyone; null where there is none. */
  publicPath: string | null
}

/** The day that those who answer are told of; '' where it has none yet. */
export const dayOfEvent = ({ begins = '' }: Pick<SignUpEvent, 'begins'>): string => begins.slice(0, 10)
