import { useTranslation } from '@hirfa/shared-i18n'
import { Icon } from '@hirfa/shared-ui'
import styles from './progress-steps.module.css'

interface ProgressStepsProps {
  steps: readonly string[]
  /** 1-based. */
  current: number
  /** Called for a completed step. */
  onStep?: (step: number) => void
}

/** Not exported by `index.ts`: it would be part of the shell's bundle. */
export function ProgressSteps({ steps, current, onStep }: ProgressStepsProps) {
  const { t } = useTranslation('ui')
  return (
    <nav className={styles.progress} aria-label={t('steps')}>
      <p className={styles.position}>
        <span>{t('step_of', { step: current, last: steps.length })}</span>
        <strong>{steps[current - 1]}</strong>
      </p>
      <ol className={styles.steps}>
        {steps.map((name, index) => (
          <li
            key={name}
            className={styles.step}
            data-state={stepState(index + 1, current)}
            aria-current={index + 1 === current ? 'step' : undefined}
          >
            <Step name={name} number={index + 1} done={index + 1 < current} onStep={onStep} />
          </li>
        ))}
      </ol>
    </nav>
  )
}

function stepState(step: number, current: number): 'done' | 'current' | 'ahead' {
  if (step === current) return 'current'
  return step < current ? 'done' : 'ahead'
}

interface StepProps {
  name: string
  number: number
  done: boolean
  onStep: ProgressStepsProps['onStep']
}

function Step({ name, number, done, onStep }: StepProps) {
  const content = (
    <>
      <span className={styles.mark} aria-hidden="true">
        {done ? <Icon name="tick" size="s" /> : number}
      </span>
      <span className={styles.name}>{name}</span>
    </>
  )
  if (!done || !onStep) return <span className={styles.content}>{content}</span>
  return (
    <button type="button" className={styles.content} onClick={() => onStep(number)}>
      {content}
    </button>
  )
}
