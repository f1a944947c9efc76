import { Component, type ErrorInfo, type ReactNode } from 'react'

interface Props {
  onCrash: (error: unknown, info: ErrorInfo) => void
  children: ReactNode
}

/** Hears of what crashes under it and shows nothing from then on; React offers this to classes only. */
export class Catcher extends Component<Props, { hasCrashed: boolean }> {
  static getDerivedStateFromError() {
    return { hasCrashed: true }
  }

  override state = { hasCrashed: false }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    this.props.onCrash(error, info)
  }

  override render() {
    return this.state.hasCrashed ? null : this.props.children
  }
}
