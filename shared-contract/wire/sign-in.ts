import * as v from 'valibot'
import { LIMITS } from '../rules/limits.ts'
import { DEVICE_ID, DEVICE_TOKEN_MAX } from './device.ts'
import { Email, Password, PersonName, Phone } from './account-values.ts'
import { text } from './values.ts'

export const Device = {
  device_id: v.pipe(v.string(), v.regex(DEVICE_ID, 'device_invalid')),
  device_token: v.pipe(v.string(), v.maxLength(DEVICE_TOKEN_MAX, 'text_long'), v.regex(/^[^\0]*$/, 'text_invalid'))
}

export const SendCodeBody = v.object({ phone: Phone })
export const SendMailCodeBody = v.object({ email: Email })
const Code = text(1, 12)

export const VerifyCodeBody = v.object({
  identifier: text(1, LIMITS.email.max),
  type: v.picklist(['phone', 'email']),
  otp_code: Code,
  otp_for: v.optional(v.picklist(['register', 'reset']), 'register')
})
export type VerifyCodeBody = v.InferInput<typeof VerifyCodeBody>

const Token = v.pipe(
  v.string(),
  v.minLength(1, 'required'),
  v.maxLength(512, 'text_long'),
  v.regex(/^[^\0]*$/, 'text_invalid')
)

const Verified = { token: Token, ...Device, phone: Phone }

export const RegisterBody = v.variant('register_type', [
  v.object({ register_type: v.literal('phone'), name: PersonName, password: v.optional(Password), ...Verified }),
  v.object({ register_type: v.literal('email'), name: PersonName, password: Password, ...Verified, email: Email })
])
export type RegisterBody = v.InferInput<typeof RegisterBody>

/** A password to verify: any length that hashing accepts. A client without one sends a code of `/user/own-code`. */
export const GivenPassword = v.pipe(v.string(), v.minLength(1, 'required'), v.maxLength(1000, 'password_long'))

export const LoginBody = v.union([
  v.object({ phone: Phone, password: GivenPassword, ...Device }),
  v.object({ email: Email, password: GivenPassword, ...Device })
])
export type LoginBody = v.InferInput<typeof LoginBody>

export const LoginByCodeBody = v.object({ phone: Phone, otp_code: Code, ...Device })
export type LoginByCodeBody = v.InferInput<typeof LoginByCodeBody>
export const DeviceBody = v.object(Device)
export const ProfileBody = v.object({ name: PersonName, phone: Phone })
export type ProfileBody = v.InferInput<typeof ProfileBody>

export const ChangePhoneBody = v.object({ phone: Phone, password: GivenPassword })
export const ConfirmPhoneBody = v.object({ phone: Phone, otp_code: Code })

export const ChangePasswordBody = v.pipe(
  v.object({ current_password: GivenPassword, new_password: Password, new_password_confirmation: GivenPassword }),
  v.forward(
    v.check(body => body.new_password === body.new_password_confirmation, 'passwords_differ'),
    ['new_password_confirmation']
  )
)

export const DeleteAccountBody = v.object({ password: GivenPassword })

export const ForgotByMailBody = v.object({ email: Email })
export const ForgotByPhoneBody = v.object({ phone: Phone })

export const ResetByLinkBody = v.pipe(
  v.object({ token: Token, email: Email, password: Password, password_confirmation: GivenPassword }),
  v.forward(
    v.check(body => body.password === body.password_confirmation, 'passwords_differ'),
    ['password_confirmation']
  )
)

export const UndoPhoneChangeBody = v.pipe(
  v.object({ token: Token, password: Password, password_confirmation: GivenPassword }),
  v.forward(
    v.check(body => body.password === body.password_confirmation, 'passwords_differ'),
    ['password_confirmation']
  )
)

export const ResetByPhoneBody = v.pipe(
  v.object({ phone: Phone, token: Token, new_password: Password, new_password_confirmation: GivenPassword }),
  v.forward(
    v.check(body => body.new_password === body.new_password_confirmation, 'passwords_differ'),
    ['new_password_confirmation']
  )
)
