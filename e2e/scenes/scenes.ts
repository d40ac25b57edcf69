import { ACCOUNT_SCENES } from './account-scenes.ts'
import { BOOKING_SCENES } from './booking-scenes.ts'
import type { Scene } from './scene.ts'
import { VISITOR_SCENES } from './visitor-scenes.ts'

export const SCENES: Scene[] = [...VISITOR_SCENES, ...BOOKING_SCENES, ...ACCOUNT_SCENES]
