import { Component, lazy, type PropsWithChildren, type ReactNode, Suspense } from 'react'

const IslandFailed = lazy(() => import('./island-failed.tsx'))

type IslandBoundaryProps = PropsWithChildren<{ root: HTMLElement }>

/** Shows, in place of an island that has thrown an error, a message that renders it again with what was typed. */
export class IslandBoundary extends Component<IslandBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  /** Fields of the island that failed: they keep their values when they are taken out of the page. */
  #fields: Element[] = []

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override getSnapshotBeforeUpdate(_: IslandBoundaryProps, { hasFailed }: { hasFailed: boolean }): null {
    if (this.state.hasFailed && !hasFailed) this.#fields = [...this.props.root.querySelectorAll('[name]')]
    return null
  }

  /** React asks for it beside the function above. */
  override componentDidUpdate(): void {}

  override render(): ReactNode {
    const { root, children } = this.props
    if (!this.state.hasFailed) return children
    return (
      <Suspense>
        <IslandFailed
          root={root}
          fields={() => this.#fields}
          retry={() => this.setState({ hasFailed: false })}
        />
      </Suspense>
    )
  }
}
