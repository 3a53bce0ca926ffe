import * as z from 'zod/mini';
import type { Definition } from '#contract/endpoint.ts';
import { ErrorBody } from '#contract/errors.ts';

const AUDIENCE_TEXT: Record<Definition['audience'], string> = {
  anyone: '누구나',
  customer: '로그인한 회원 (Bearer 토큰)',
  'signed-in': '로그인한 회원 또는 관리자',
  staff: '로그인한 관리자 (쿠키)',
  admin: '관리자: 등급이 있는 모든 관리자',
  venues: '관리자: 업소 관리 권한',
  users: '관리자: 사용자 관리 권한',
  posts: '관리자: 게시글 관리 권한',
  analytics: '관리자: 통계 열람 권한',
  super: '최고 관리자',
};

/** The contract as an OpenAPI document, made from the schemas that validate. */
export function toOpenApi(endpoints: readonly Definition[]) {
  let paths: Paths | undefined;
  return {
    openapi: '3.1.0',
    info: {
      title: '밤결 API',
      version: '1',
      description:
        '모든 시각은 Asia/Seoul 기준입니다. 사이트 설정 gate가 site이면 성인인증을 하지 않은 이용자의 조회에 403과 requiresAdultVerification으로 답합니다.',
    },
    // Only once somebody reads it: it takes longer than the rest of an application's start.
    get paths() {
      paths ??= pathsOf(endpoints);
      return paths;
    },
    components: {
      schemas: { Error: jsonSchema(ErrorBody, 'output') },
      securitySchemes: {
        customer: { type: 'http', scheme: 'bearer' },
        staff: { type: 'apiKey', in: 'cookie', name: 'bamgyeol_sid' },
      },
    },
  };
}

type Paths = Record<string, Record<string, object>>;

function pathsOf(endpoints: readonly Definition[]): Paths {
  const paths: Paths = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] ??= {};
    paths[path][endpoint.method.toLowerCase()] = operation(endpoint);
  }
  return paths;
}

function operation(endpoint: Definition) {
  const status = endpoint.status ?? (endpoint.response ? 200 : 204);
  return {
    tags: [endpoint.path.split('/')[2]],
    summary: endpoint.summary,
    description: `이용 대상: ${AUDIENCE_TEXT[endpoint.audience]}`,
    ...security(endpoint),
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    ...(endpoint.body
      ? {
          requestBody: {
            required: true,
            content: endpoint.takesBytes
              ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
              : { 'application/json': { schema: jsonSchema(endpoint.body, 'input') } },
          },
        }
      : {}),
    responses: {
      [status]: {
        description: '성공',
        ...(endpoint.response
          ? {
              content: {
                [mediaType(endpoint)]: { schema: jsonSchema(endpoint.response, 'output') },
              },
            }
          : {}),
      },
      ...Object.fromEntries(errorStatuses(endpoint).map((code) => [code, ERROR_RESPONSE])),
    },
  };
}

function mediaType({ download }: Definition): string {
  return download?.type ?? 'application/json';
}

const ERROR_RESPONSE = {
  description: '오류',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
};

function errorStatuses({ audience, errors = [] }: Definition): number[] {
  const byAudience = audience === 'anyone' ? [] : isForCustomers(audience) ? [401] : [401, 403];
  return [...new Set([...errors, ...byAudience, 429, 503])].sort();
}

function security({ audience }: Definition) {
  if (audience === 'anyone') return {};
  const asCustomer = isForCustomers(audience) ? [{ customer: [] }] : [];
  const asStaff = audience === 'customer' ? [] : [{ staff: [] }];
  return { security: [...asCustomer, ...asStaff] };
}

function isForCustomers(audience: Definition['audience']): boolean {
  return audience === 'customer' || audience === 'signed-in';
}

function parameters(schema: z.ZodMiniType | undefined, place: 'path' | 'query') {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output') {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
