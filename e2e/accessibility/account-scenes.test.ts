import { ACCOUNT_SCENES } from '../scenes/account-scenes.ts'
import { checkScenes } from './check-scenes.ts'

checkScenes(ACCOUNT_SCENES)
