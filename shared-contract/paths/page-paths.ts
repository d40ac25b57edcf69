import { fixed, queryText, withParameter } from './path-of-route.ts'
import * as ROUTES from './routes.ts'

/** The sentence of quick booking. With an artisan and an hour (`slotText`), their sheet is open. */
type QuickQuery = Readonly<
  Partial<
    Record<'service' | 'day' | 'part' | 'hour', string> &
      Record<'size' | 'wilaya' | 'city' | 'artisan' | 'urgent', number>
  >
>

export const home = /* @__PURE__ */ fixed(ROUTES.home)
export const services = /* @__PURE__ */ fixed(ROUTES.services)
export const service = /* @__PURE__ */ withParameter(ROUTES.service)
export const artisans = /* @__PURE__ */ fixed(ROUTES.artisans)
export const artisansOfService = /* @__PURE__ */ withParameter(ROUTES.artisansOfService)
export const artisan = /* @__PURE__ */ withParameter(ROUTES.artisan)
export const signIn = /* @__PURE__ */ fixed(ROUTES.signIn)
export const resetPassword = /* @__PURE__ */ withParameter(ROUTES.resetPassword)
export const profile = /* @__PURE__ */ fixed(ROUTES.profile)
export const changePassword = /* @__PURE__ */ fixed(ROUTES.changePassword)
export const appointments = /* @__PURE__ */ fixed(ROUTES.appointments)
export const appointment = /* @__PURE__ */ withParameter(ROUTES.appointment)
export const terms = /* @__PURE__ */ fixed(ROUTES.terms)
export const privacy = /* @__PURE__ */ fixed(ROUTES.privacy)

export const quickBooking = (query?: QuickQuery): string => ROUTES.quickBooking + queryText(query)
