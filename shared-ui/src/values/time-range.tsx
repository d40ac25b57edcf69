interface TimeRangeProps {
  /** `HH:MM` */
  from: string
  to: string
}

/** The earlier hour stands on the left in every language, as on a clock face of digits. */
export function TimeRange({ from, to }: TimeRangeProps) {
  return (
    <bdi dir="ltr">
      {from} – {to}
    </bdi>
  )
}
