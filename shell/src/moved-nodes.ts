/** Translators and extensions move nodes; React would throw, and the boundary would replace the whole screen. */
export function acceptMovedNodes(): void {
  const { insertBefore, removeChild } = Node.prototype

  Node.prototype.removeChild = function <Child extends Node>(child: Child): Child {
    return child.parentNode ? (removeChild.call(child.parentNode, child) as Child) : child
  }
  Node.prototype.insertBefore = function <Inserted extends Node>(node: Inserted, before: Node | null): Inserted {
    return insertBefore.call(this, node, before?.parentNode === this ? before : null) as Inserted
  }
}
