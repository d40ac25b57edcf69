export { signInByPasskey } from '../passkeys/sign-in-by-passkey.ts'
export { sendPhoneCode } from './by-code/by-code-forms.ts'
export { LaterStep } from './later-step.tsx'
export { admitted, login } from './sign-in-api.ts'
