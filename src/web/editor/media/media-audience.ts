import { createContext } from 'react'

/** Who will see what a form is about: the screen around the form says so. */
export const MediaAudience = createContext<'public' | 'members'>('members')
