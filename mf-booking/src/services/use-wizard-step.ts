import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useRef } from 'react'
import { readState } from 'shared-platform/remote'
import { useLocation, useNavigate, useSearchParams } from 'shared-platform/router'
import * as v from 'valibot'
import { $draft, changeDraft } from '../draft/draft-store.ts'
import { missingOf, type Step } from '../draft/draft.ts'

interface Going {
  replace?: boolean
  /** Not where the visitor wanted to go: the step says what it lacks. */
  turnedBack?: boolean
}

export type GoTo = (step: Step, going?: Going) => void

const WizardState = v.object({ turnedBack: v.optional(v.boolean()) })

/**
 * The step stands in the address, so that Back, a reload and a link lead to it; but none of
 * them past the first step that is not complete. `turnedBack` is true there then.
 */
export function useWizardStep(): { step: Step; turnedBack: boolean; goTo: GoTo } {
  const draft = useStore($draft)
  const [parameters] = useSearchParams()
  const goTo = useGoTo()
  const { turnedBack = false } = readState(WizardState, useLocation().state)
  const asked = readStep(parameters.get('step'))
  const open = missingOf(draft)?.step ?? 5
  const step = asked > open ? open : asked

  useEffect(() => {
    if (asked !== step) goTo(step, { replace: true, turnedBack: true })
  }, [asked, step, goTo])

  useDraftStep(step)
  return { step, turnedBack, goTo }
}

/** Goes to a step. The state of the location stays behind: a service named there has been taken. */
function useGoTo(): GoTo {
  const navigate = useNavigate()
  return useCallback<GoTo>(
    (step, { replace, turnedBack } = {}) => {
      void navigate(
        { pathname: '/services', search: `?step=${step}` },
        { replace, state: turnedBack && { turnedBack } }
      )
    },
    [navigate]
  )
}

/** Remembers how far the visitor is. Who goes back from the address confirms the position again. */
function useDraftStep(step: Step): void {
  const { search } = useLocation()
  const earlier = useRef(step)

  useEffect(() => {
    if (!search.includes('step=')) return
    const leftAddress = earlier.current === 3 && step < 3
    earlier.current = step
    changeDraft(leftAddress ? { step, positionChosen: false } : { step })
  }, [step, search])
}

/** What is no step is the first one; what is beyond them is the last. */
function readStep(text: string | null): Step {
  if (!/^[0-9]+$/.test(text ?? '')) return 1
  return ([1, 2, 3, 4, 5] as const).find(step => step >= Number(text)) ?? 5
}
