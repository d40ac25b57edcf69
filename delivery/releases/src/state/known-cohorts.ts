import { isLanguage } from '@hirfa/shared-contract/release'
import { type Cohort, COMMON_ATTRIBUTES } from '@hirfa/shared-contract/release/commands'
import { ReleaseError } from '../errors.ts'

/** Returns a check that throws a `ReleaseError` if a cohort has an attribute that the edges do not read. */
export function knownCohorts(ofProduct: readonly string[]): (cohort: Cohort | undefined) => void {
  const known = [...COMMON_ATTRIBUTES, ...ofProduct]
  return cohort => {
    if (!cohort) return
    const { attribute, values } = cohort
    if (!known.includes(attribute))
      throw new ReleaseError(`Visitors have no attribute ${attribute}; they have ${known.join(', ')}.`)
    const wrong = attribute === 'language' ? values.find(value => !isLanguage(value)) : undefined
    if (wrong !== undefined) throw new ReleaseError(`${wrong} is no language of the pages.`)
  }
}
