import { Component, type ReactNode } from 'react';
import { Failed } from './Failed';

type Props = { children: ReactNode };

/** An error boundary, so that a failing tile does not affect others. */
export class TileBoundary extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return <Failed onRetry={() => this.setState({ isBroken: false })} />;
  }
}
