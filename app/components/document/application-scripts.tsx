import { Children, cloneElement, isValidElement } from 'react'
import { Scripts } from 'react-router'

/**
 * React Router's scripts, with `modulepreload` links that come after what the first paint needs. Without the links, the
 * first tap in the calculator takes 590 ms on a slow phone instead of 390: its scripts are asked for one after the other.
 * Their priority can be set on the elements alone: what `Scripts` is given, it hands to its `script` elements.
 */
export function ApplicationScripts() {
  return Children.map(Scripts({})?.props.children, (child) =>
    isValidElement<{ rel?: string; fetchPriority?: string }>(child) && child.props.rel === 'modulepreload'
      ? cloneElement(child, { fetchPriority: 'low' })
      : child,
  )
}
