import styles from './button.module.css'

export type ButtonTone = 'primary' | 'accent' | 'secondary' | 'quiet' | 'danger'

export interface ButtonLook {
  tone?: ButtonTone
  size?: 'm' | 's'
  /** Full width of its container. */
  wide?: boolean
}

/** Styles a link as a button: `<Link className={buttonClass({ tone: 'primary' })}>`. */
export function buttonClass({ tone = 'secondary', size = 'm', wide = false }: ButtonLook = {}): string {
  return [styles.button, styles[tone], size === 's' && styles.small, wide && styles.wide].filter(Boolean).join(' ')
}
