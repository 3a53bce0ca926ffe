import * as z from 'zod/mini';

// What a schema has no sentence for still names the field and speaks Korean, on both sides.
z.config({
  customError: (issue) => {
    const field = issue.path?.join('.') || '입력값';
    const isMissing = issue.code === 'invalid_type' && issue.input === undefined;
    return `${field}: ${isMissing ? '필수 항목입니다' : '올바르지 않은 값입니다'}`;
  },
});
