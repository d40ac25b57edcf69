import { vi } from 'vitest'

/** Answers as a device whose owner prefers less motion. */
export function wantLessMotion(): void {
  vi.spyOn(window, 'matchMedia').mockImplementation(query =>
    Object.assign(new EventTarget(), {
      matches: query.includes('reduce'),
      media: query,
      onchange: null,
      addListener() {},
      removeListener() {}
    })
  )
}
