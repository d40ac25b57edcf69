import { Checkbox } from '@hirfa/shared-ui'
import styles from './appointments.module.css'

interface ManyOfProps<Value> {
  legend: string
  options: readonly { value: Value; label: string }[]
  chosen: readonly Value[]
  onChange: (chosen: Value[]) => void
}

export function ManyOf<Value extends string | number>({ legend, options, chosen, onChange }: ManyOfProps<Value>) {
  function toggle(value: Value, on: boolean) {
    onChange(on ? [...chosen, value] : chosen.filter(one => one !== value))
  }

  return (
    <fieldset>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.choices}>
        {options.map(({ value, label }) => (
          <Checkbox key={value} checked={chosen.includes(value)} onChange={on => toggle(value, on)}>
            {label}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  )
}
