/** Puts the page's own texts back in an element, whose translation stays out until it is translated again. */
export type RestoreTexts = (root: Element) => void

/**
 * Keeps a page usable while the browser translates it. Translators replace text nodes by elements (`<font>`), so that React
 * would change or remove nodes that are not in the page any more, which ends a whole island. Here such a node is put back
 * first.
 * @param records what happened since the first text was replaced
 */
export function keepTexts(records: MutationRecord[]): RestoreTexts {
  const elementOf = new WeakMap<Node, Element>()
  const textOf = new WeakMap<Element, Text>()
  const isNew = (node: Node | null): node is Element =>
    node?.nodeName === 'FONT' && !textOf.has(node as Element)

  const note = (changes: MutationRecord[]): void => {
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of changes) {
      for (const text of removedNodes) {
        if (!(text instanceof Text)) continue
        const element = [...addedNodes, previousSibling, nextSibling].find(isNew)
        if (!element) continue
        elementOf.set(text, element)
        textOf.set(element, text)
      }
    }
  }
  const observer = new MutationObserver(note)
  note(records)
  observer.observe(document.body, { childList: true, subtree: true })

  /** Puts a text node back in the place of its translation. */
  const putBack = (node: Node | null): void => {
    note(observer.takeRecords())
    const element = node && !node.parentNode ? elementOf.get(node) : undefined
    if (node && element?.parentNode) element.replaceWith(node)
  }

  const { prototype } = Node
  const { insertBefore, removeChild } = prototype
  const { set: setValue, ...value } = Object.getOwnPropertyDescriptor(prototype, 'nodeValue') ?? {}
  prototype.insertBefore = function <Child extends Node>(
    this: Node,
    node: Child,
    before: Node | null,
  ): Child {
    putBack(before)
    return insertBefore.call(this, node, before?.parentNode === this ? before : null) as Child
  }
  prototype.removeChild = function <Child extends Node>(this: Node, node: Child): Child {
    putBack(node)
    return node.parentNode === this ? (removeChild.call(this, node) as Child) : node
  }
  Object.defineProperty(prototype, 'nodeValue', {
    ...value,
    set(this: Node, text: string | null) {
      putBack(this)
      setValue?.call(this, text)
    },
  })

  return (root) => {
    note(observer.takeRecords())
    for (const element of root.querySelectorAll('font')) {
      const text = textOf.get(element)
      if (text) element.replaceWith(text)
    }
  }
}
