import type { MountModule } from './mount.ts'
import type { LegalText } from '../src/legal-dialog.ts'
import type { ComponentType, RefObject } from 'react'
import type { Client } from '@hirfa/shared-contract'
import type { RemoteManifest as Manifest } from '@hirfa/shared-contract/release'

export type PendingOutcome =
  | { outcome: 'nothing' }
  | { outcome: 'booked'; appointmentId: number }
  | { outcome: 'refused'; message: string; slotTaken: boolean; artisanId: number | null }

export interface Replacement {
  replaces?: RefObject<HTMLInputElement | null>
  onReplace?: () => void
}

export interface PlacePickerProps {
  wilayaId: number
  cityId: number
  position: { latitude: number; longitude: number } | null
  onChoose: (position: { latitude: number; longitude: number }) => void
  onDiscard: () => void
}

export interface QuickBookingPartProps {
  /** The blank of the sentence that gets the focus first. */
  focus: 'service' | 'place' | null
}

export interface Fragments {
  'search-box': { SearchBox: ComponentType<Replacement> }
  'legal-text': { LegalText: ComponentType<{ of: LegalText }> }
  'sign-in-form': { SignInForm: ComponentType<{ onClient: (client: Client) => void; onCodeSent?: () => void }> }
  'sign-in-sheet': { SignInSheet: ComponentType }
  'next-appointment': { NextAppointment: ComponentType<{ onFailed: () => void }> }
  'place-picker': { PlacePicker: ComponentType<PlacePickerProps> }
  'quick-booking': { QuickBookingPart: ComponentType<QuickBookingPartProps> }
  'submit-pending': { submitPending(): Promise<PendingOutcome> }
}

export type FragmentRole = keyof Fragments

export interface ReactScreen {
  Screen: ComponentType
}

/** What the module of a route exports. */
export type ScreenModule = ReactScreen | MountModule | { default: MountModule }

export type RemoteManifest<Key extends string = string> = Manifest<Key, FragmentRole>
