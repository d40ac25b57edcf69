/** What this browser may do with push messages, as far as one can know without asking. */
export function pushPermission(): NotificationPermission | 'impossible' {
  const possible = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  return possible ? Notification.permission : 'impossible'
}
