import '../messages/index.ts'
import { atom } from 'nanostores'
import { type ReactNode, useLayoutEffect, useSyncExternalStore } from 'react'
import { readable, useLanguage, useTranslation } from '@hirfa/shared-i18n'
import { $home, createResource, usePage, useResourceState } from '@hirfa/shared-platform'
import { type Service, serviceNamed } from '@hirfa/shared-contract'
import { useParams, useSearchParams } from '@hirfa/shared-platform/router'
import { EmptyState, FailedState, Loading, PageTitle, ResourceView, Skeleton } from '@hirfa/shared-ui'
import { $draftKind, startDraft } from '../draft/draft-store.ts'
import { loadLaterParts } from './later-part.tsx'
import styles from './services.module.css'
import { useKnownDraft } from './use-known-draft.ts'
import { Wizard } from './wizard.tsx'

/** The chunk of the results has nothing that the later parts have: they are loaded before. */
const $resultsView = createResource(atom(null), async () => (await loadLaterParts()).loadResults())

/** The wizard and its results share a path, so that Back works across both. */
export function ServicesScreen() {
  const { t } = useTranslation('booking')
  const [parameters] = useSearchParams()
  // A server render and the first client render must not read the browser's storage.
  useLayoutEffect(() => startDraft(), [])

  if (parameters.get('view') === 'results') {
    return (
      <ServicesPage key="results" title={t('results_title')} description={t('services_description')}>
        {services => <Results services={services} />}
      </ServicesPage>
    )
  }
  return <WizardPage />
}

function Results({ services }: { services: Service[] }) {
  const { t } = useTranslation('booking')
  return (
    <ResourceView
      of={useResourceState($resultsView)}
      loading={<ServicesSkeleton />}
      failed={<FailedState title={t('results_failed_title')} onRetry={$resultsView.reload} />}
    >
      {ResultsView => <ResultsView services={services} />}
    </ResourceView>
  )
}

function WizardPage() {
  const { t } = useTranslation('booking')
  const language = useLanguage()
  const home = useResourceState($home)
  const { service: named } = useParams()
  const services = home.state === 'loading' ? undefined : home.value?.services
  const service = named === undefined ? undefined : serviceNamed(named, services ?? [])
  const name = service && readable(service.name, language)
  return (
    <ServicesPage
      key="wizard"
      title={name ? t('service_title', { name }) : t('services_title')}
      description={name ? t('service_description', { name }) : t('services_description')}
    >
      {services => <Wizard services={services} />}
    </ServicesPage>
  )
}

export const Screen = ServicesScreen

interface ServicesPageProps {
  title: string
  description: string
  children: (services: Service[]) => ReactNode
}

function ServicesPage({ title, description, children }: ServicesPageProps) {
  const { t } = useTranslation('booking')
  const home = useResourceState($home)
  const [parameters] = useSearchParams()
  // The reachable step depends on the draft in the browser's storage.
  const needsDraft = parameters.has('step') || parameters.has('view')
  const waits = useSyncExternalStore(
    $draftKind.listen,
    () => needsDraft && $draftKind.get() !== 'wizard',
    () => needsDraft
  )
  usePage(title, description)

  return (
    <div className={styles.page}>
      <PageTitle>{title}</PageTitle>
      <ResourceView
        of={home}
        loading={<ServicesSkeleton />}
        failed={<FailedState title={t('services_failed')} onRetry={$home.reload} />}
      >
        {({ services }) => {
          if (services.length === 0) return <EmptyState title={t('no_services')} text={t('no_services_text')} />
          if (waits) return <ServicesSkeleton />
          return <WithKnownDraft services={services}>{children}</WithKnownDraft>
        }}
      </ResourceView>
    </div>
  )
}

interface WithKnownDraftProps {
  services: Service[]
  children: (services: Service[]) => ReactNode
}

function WithKnownDraft({ services, children }: WithKnownDraftProps) {
  useKnownDraft(services)
  return children(services)
}

function ServicesSkeleton() {
  return (
    <Loading>
      <div className={styles.waiting}>
        <Skeleton shape="control" />
        <Skeleton shape="title" width="half" />
        <Skeleton shape="card" />
        <Skeleton shape="card" />
      </div>
    </Loading>
  )
}
