import { Refusal } from '../../errors.ts'
import { emblemRefusals, type LeftOut } from '../emblem-rules.ts'

/** An element as it was read: its name and attributes without prefixes, but for what has one that is not SVG's. */
export interface SvgNode {
  name: string
  attributes: Record<string, string>
  children: SvgNode[]
  /** What is written in it, of which only a style sheet is of use. */
  text: string
}

/** An element as it is written: only names that we know, only values that we understand. */
export interface CleanNode {
  name: string
  attributes: [name: string, value: string][]
  children: CleanNode[]
  /** The name that others know it by, where some do. */
  id: string | undefined
  /** Whom it names, by which attribute, and what else that attribute says. */
  references: { attribute: string; id: string; otherwise: string }[]
}

export interface CleanSvg {
  root: CleanNode
  box: Box
  leftOut: LeftOut[]
}

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export const refuse = (why: keyof typeof emblemRefusals): Refusal => new Refusal('unprocessable', emblemRefusals[why])
