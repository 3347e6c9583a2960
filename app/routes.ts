import { index, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  index('routes/home.tsx'),
  route('calcular/:tariffCode?', 'routes/calculator/route.tsx'),
  route('justificante/:token', 'routes/receipt/route.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
