/** Session storage key of the permission to open artisan pages: written by links of any remote, read by the artisan page. */
export const BOOKING_ACCESS_KEY = 'bookingAccess'
