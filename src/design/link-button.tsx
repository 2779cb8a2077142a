import type { AnchorHTMLAttributes } from 'react'
import type { ButtonVariant } from './button.tsx'

export type LinkButtonProps = AnchorHTMLAttributes<HTMLAnchorElement> & { variant?: ButtonVariant }

/** A link that looks like a button: for what leads somewhere, not for what does something. */
export function LinkButton({ variant = 'primary', className = '', ...rest }: LinkButtonProps) {
  return <a {...rest} className={`button button-${variant} ${className}`.trim()} />
}
