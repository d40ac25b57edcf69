import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useRef } from 'react'
import { type Service, serviceNamed } from '@hirfa/shared-contract'
import { paths } from '@hirfa/shared-contract/paths'
import { readState } from 'shared-platform/remote'
import { useLocation, useNavigate, useParams, useRedirect, useSearchParams } from '@hirfa/shared-platform/router'
import * as v from 'valibot'
import { $draft, changeDraft } from '../draft/draft-store.ts'
import { missingOf, type Step } from '../draft/draft.ts'

interface Going {
  replace?: boolean
  /** The requested step is not reachable yet; the step shows its problems. */
  turnedBack?: boolean
  /** Another service than that of the address was chosen. */
  otherService?: boolean
}

export type GoTo = (step: Step, going?: Going) => void

const WizardState = v.object({ turnedBack: v.optional(v.boolean()) })

/** The step is in the URL, and at most the first incomplete one; `turnedBack` if a later one was requested. */
export function useWizardStep(services: readonly Service[]): { step: Step; turnedBack: boolean; goTo: GoTo } {
  const draft = useStore($draft)
  const [parameters] = useSearchParams()
  const goTo = useGoTo(services)
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

/**
 * Drops the state of the location, whose service has been applied. The address keeps naming its service, so that it can
 * be shared from every step, until another one is chosen.
 */
function useGoTo(services: readonly Service[]): GoTo {
  const navigate = useNavigate()
  const redirect = useRedirect()
  const { service: named = '' } = useParams()
  const slug = serviceNamed(named, services)?.slug
  return useCallback<GoTo>(
    (step, { replace, turnedBack, otherService } = {}) => {
      const address = slug && !otherService ? paths.service(slug, { step }) : paths.services({ step })
      const state = turnedBack && { turnedBack }
      if (replace) redirect(address, { state })
      else void navigate(address, { state })
    },
    [navigate, redirect, slug]
  )
}

/** Persists the step. Going back from the address resets the confirmation of the position. */
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

/** Invalid numbers give the first step, larger ones the last. */
function readStep(text: string | null): Step {
  if (!/^[0-9]+$/.test(text ?? '')) return 1
  return ([1, 2, 3, 4, 5] as const).find(step => step >= Number(text)) ?? 5
}
