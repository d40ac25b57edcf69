import { Component, type ReactNode } from 'react'

interface Props {
  fallback: ReactNode
  onBroken?: (error: unknown) => void
  children: ReactNode
}

export class AppBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onBroken?.(error)
    reportError(error)
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
