import { BOOKING_SCENES } from '../scenes/booking-scenes.ts'
import { checkScenes } from './check-scenes.ts'

checkScenes(BOOKING_SCENES)
