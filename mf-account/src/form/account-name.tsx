/** Tells a password manager whose password a form is about, where the form itself does not ask. */
export function AccountName({ of }: { of: string }) {
  return <input type="text" autoComplete="username" value={of} readOnly hidden />
}
