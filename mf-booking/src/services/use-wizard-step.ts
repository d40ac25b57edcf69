import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useRef } from 'react'
import { type Service, serviceNamed } from '@hirfa/shared-contract'
import { paths } from '@hirfa/shared-contract/paths'
import { readState, ServicesState } from '@hirfa/shared-platform/remote'
import { useLocation, useNavigate, useParams, useRedirect, useSearchParams } from '@hirfa/shared-platform/router'
import * as v from 'valibot'
import { $draft, changeDraft } from '../draft/draft-store.ts'
import { type Draft, missingOf, type Step } from '../draft/draft.ts'

interface Going {
  replace?: boolean
  /** The requested step is not reachable yet; the step shows its problems. */
  turnedBack?: boolean
  otherService?: boolean
}

export type GoTo = (step: Step, going?: Going) => void

const WizardState = v.object({ turnedBack: v.optional(v.boolean()) })

interface WizardStep {
  step: Step
  turnedBack: boolean
  arriving: Service | null
  goTo: GoTo
}

/** At most the first incomplete step. A link to a service shows the step after its choice. */
export function useWizardStep(services: readonly Service[]): WizardStep {
  const draft = useStore($draft)
  const [parameters] = useSearchParams()
  const goTo = useGoTo(services)
  const { turnedBack = false } = readState(WizardState, useLocation().state)
  const arriving = useArrivingService(services)
  const asked = arriving ? 2 : readStep(parameters.get('step'))
  const open = arriving ? 2 : lastOpenStep(draft)
  const step = asked > open ? open : asked

  useEffect(() => {
    if (asked === step) return
    // The draft may have been read from the storage since this render.
    const reachable = lastOpenStep($draft.get())
    if (asked > reachable) goTo(reachable, { replace: true, turnedBack: true })
  }, [asked, step, goTo])

  useDraftStep(step)
  return { step, turnedBack, arriving, goTo }
}

function lastOpenStep(draft: Draft): Step {
  return missingOf(draft)?.step ?? 5
}

function useArrivingService(services: readonly Service[]): Service | null {
  const { state, search } = useLocation()
  const { service: named } = useParams()
  if (named === undefined || search.includes('step=') || readState(ServicesState, state).serviceSlug) return null
  return serviceNamed(named, services) ?? null
}

/** Removes the state of the location, which has been applied; the address still names its service for sharing. */
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

/** Invalid numbers mean the first step, larger ones the last. */
function readStep(text: string | null): Step {
  if (!/^[0-9]+$/.test(text ?? '')) return 1
  return ([1, 2, 3, 4, 5] as const).find(step => step >= Number(text)) ?? 5
}
