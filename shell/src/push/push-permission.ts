/** The notification permission, without a prompt. */
export function pushPermission(): NotificationPermission | 'impossible' {
  const possible = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  return possible ? Notification.permission : 'impossible'
}
