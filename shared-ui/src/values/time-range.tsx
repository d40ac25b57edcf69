interface TimeRangeProps {
  /** `HH:MM` */
  from: string
  to: string
}

/** Left-to-right in every language: the earlier hour is on the left. */
export function TimeRange({ from, to }: TimeRangeProps) {
  return (
    <bdi dir="ltr">
      {from} – {to}
    </bdi>
  )
}
