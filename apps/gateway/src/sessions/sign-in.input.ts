import { login } from '@numera/rules/access-forms';
import { ApiProperty } from '@nestjs/swagger';
import { ByRule } from '../http/by-rule.ts';

export class SignInInput {
  @ApiProperty({ format: 'email' })
  @ByRule(login, 'email')
  email!: string;

  @ApiProperty({ maxLength: 128 })
  @ByRule(login, 'password')
  password!: string;
}
