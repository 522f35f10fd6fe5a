import { Component, type PropsWithChildren, type ReactNode } from 'react'

type IslandFailed = typeof import('./island-failed.tsx').default
type IslandBoundaryProps = PropsWithChildren<{ root: HTMLElement }>
type IslandBoundaryState = { hasFailed?: boolean; Failed?: IslandFailed }

/** Shows, in place of an island that has thrown an error, a message that renders it again with what was typed. */
export class IslandBoundary extends Component<IslandBoundaryProps, IslandBoundaryState> {
  override state: IslandBoundaryState = {}
  /** Fields of the island that failed: they keep their values when they are taken out of the page. */
  private fields: Element[] = []

  static getDerivedStateFromError(): IslandBoundaryState {
    return { hasFailed: true }
  }

  override getSnapshotBeforeUpdate(_: IslandBoundaryProps, { hasFailed }: IslandBoundaryState): null {
    if (this.state.hasFailed && !hasFailed) this.fields = [...this.props.root.querySelectorAll('[name]')]
    return null
  }

  override componentDidUpdate(_: IslandBoundaryProps, { hasFailed }: IslandBoundaryState): void {
    if (this.state.hasFailed && !hasFailed)
      void import('./island-failed.tsx').then(({ default: Failed }) => this.setState({ Failed }))
  }

  override render(): ReactNode {
    const { root, children } = this.props
    const { hasFailed, Failed } = this.state
    if (!hasFailed) return children
    return (
      Failed && (
        <Failed root={root} fields={() => this.fields} retry={() => this.setState({ hasFailed: false })} />
      )
    )
  }
}
