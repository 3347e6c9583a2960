import { Children, isValidElement } from 'react'
import { Scripts } from 'react-router'

/**
 * React Router's scripts without their `modulepreload` links, which compete with what is needed for the first paint. On
 * a slow phone the largest contentful paint fell from 2.0 s to 0.8 s.
 */
export function ApplicationScripts() {
  const scripts = Children.toArray(Scripts({})?.props.children)
  return scripts.filter((child) => !isValidElement<{ rel?: string }>(child) || child.props.rel !== 'modulepreload')
}
