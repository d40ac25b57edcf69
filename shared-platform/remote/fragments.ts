import type { LegalText } from '../src/legal-dialog.ts'
import type { ComponentType, RefObject } from 'react'
import type { Client } from '@hirfa/shared-contract'
import type { RemoteManifest as Manifest } from '@hirfa/shared-contract/release'

/** The result of the work that waited for a sign-in. */
export type PendingOutcome =
  | { outcome: 'nothing' }
  | { outcome: 'booked'; appointmentId: number }
  /** `message` is in the language of the page; `slotTaken` asks for another hour of `artisanId`. */
  | { outcome: 'refused'; message: string; slotTaken: boolean; artisanId: number | null }

/** An input that a fragment replaces once it has rendered: it takes over text, selection and focus, and calls `onReplace`. */
export interface Replacement {
  replaces?: RefObject<HTMLInputElement | null>
  onReplace?: () => void
}

/** Chooses a point on a map. The commune of the work is given and stays. */
export interface PlacePickerProps {
  wilayaId: number
  cityId: number
  /** In degrees; `null` until it is chosen. */
  position: { latitude: number; longitude: number } | null
  onChoose: (position: { latitude: number; longitude: number }) => void
  /** The position was wrong. */
  onDiscard: () => void
}

/** The modules that an app loads from another one, by the role under which `remote.ts` declares them. */
export interface Fragments {
  'search-box': { SearchBox: ComponentType<Replacement> }
  'legal-text': { LegalText: ComponentType<{ of: LegalText }> }
  'sign-in-form': { SignInForm: ComponentType<{ onClient: (client: Client) => void; onCodeSent?: () => void }> }
  /** Over home, while its history state names the page for clients that a visitor has opened. */
  'sign-in-sheet': { SignInSheet: ComponentType }
  'next-appointment': { NextAppointment: ComponentType<{ onFailed: () => void }> }
  'place-picker': { PlacePicker: ComponentType<PlacePickerProps> }
  'submit-pending': { submitPending(): Promise<PendingOutcome> }
}

export type FragmentRole = keyof Fragments

export interface ScreenModule {
  Screen: ComponentType
}

/** `remote.ts` of a remote of this product. `Key` is a key of its messages. */
export type RemoteManifest<Key extends string = string> = Manifest<Key, FragmentRole>
