import { rewriteResponses } from '@hirfa/shared-platform/testing'

/** Replaces the named fields in responses of one path by another text or `null`. */
export function rewriteAt(path: string, fields: readonly string[], value: string | null): void {
  rewriteResponses(path, (field, was) =>
    fields.includes(field) && (was === null || typeof was === 'string') ? value : was
  )
}
