import { createContext } from 'react'

/** The folder that a new gallery is to be made of: the screen around the form knows it from its address. */
export const AskedFolder = createContext<string | undefined>(undefined)
