import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from '@hirfa/shared-i18n'
import { Spinner } from '../feedback/spinner.tsx'
import { Icon, type IconName } from '../icons/icon.tsx'
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

type NativeProps = Omit<ComponentProps<'button'>, 'className' | 'style' | 'children'>

interface ButtonProps extends NativeProps, ButtonLook {
  children: ReactNode
  icon?: IconName
  iconAt?: 'start' | 'end'
  /** The action is running: the button keeps its width, ignores clicks and announces it. */
  busy?: boolean
}

export function Button({
  children,
  icon,
  iconAt = 'start',
  busy,
  tone,
  size,
  wide,
  disabled,
  type = 'button',
  ...native
}: ButtonProps) {
  return (
    <>
      <button
        {...native}
        type={type}
        className={buttonClass({ tone, size, wide })}
        disabled={disabled || busy}
        aria-busy={busy || undefined}
      >
        <span className={styles.content}>
          {icon && iconAt === 'start' && <Icon name={icon} />}
          {children}
          {icon && iconAt === 'end' && <Icon name={icon} />}
        </span>
        {busy && (
          <span className={styles.busy}>
            <Spinner />
          </span>
        )}
      </button>
      {busy !== undefined && <Progress busy={busy} />}
    </>
  )
}

/** Outside the button: screen readers ignore live regions inside a button. */
function Progress({ busy }: { busy: boolean }) {
  const { t } = useTranslation('ui')
  return <output className="visually-hidden">{busy && t('in_progress')}</output>
}
