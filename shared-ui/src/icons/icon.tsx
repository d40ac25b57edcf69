import { FACT_ICONS } from './fact-icons.ts'
import { INTERFACE_ICONS } from './interface-icons.ts'
import { STATUS_ICONS } from './status-icons.ts'
import styles from './icon.module.css'

const ICONS = { ...INTERFACE_ICONS, ...FACT_ICONS, ...STATUS_ICONS }

export type IconName = keyof typeof ICONS

export function isIconName(name: string): name is IconName {
  return Object.hasOwn(ICONS, name)
}

/** Directional icons, mirrored in right-to-left pages. */
const DIRECTIONAL: ReadonlySet<IconName> = new Set([
  'next',
  'previous',
  'forward',
  'back',
  'sign-in',
  'sign-out',
  'open-outside',
  'note'
])

interface IconProps {
  name: IconName
  size?: 's' | 'm' | 'l' | 'xl'
  filled?: boolean
}

/** A decorative icon, hidden from screen readers. */
export function Icon({ name, size, filled = false }: IconProps) {
  return (
    <svg
      className={styles.icon}
      data-size={size}
      data-filled={filled || undefined}
      data-directional={DIRECTIONAL.has(name) || undefined}
      viewBox="0 0 24 24"
      width="24"
      height="24"
      aria-hidden="true"
    >
      <path d={ICONS[name]} />
    </svg>
  )
}
