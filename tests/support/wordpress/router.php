<?php
/**
 * Router for PHP's built-in server: serves files as they are and passes everything else to index.php.
 *
 * @package Safqa_Content
 */

$path = rawurldecode( (string) parse_url( $_SERVER['REQUEST_URI'], PHP_URL_PATH ) );
$file = $_SERVER['DOCUMENT_ROOT'] . $path;
if ( is_dir( $file ) ) {
	$file = rtrim( $file, '/' ) . '/index.php';
}
if ( is_file( $file ) && 'php' !== pathinfo( $file, PATHINFO_EXTENSION ) ) {
	return false;
}
$script = is_file( $file ) ? $file : $_SERVER['DOCUMENT_ROOT'] . '/index.php';

$_SERVER['SCRIPT_FILENAME'] = $script;
$_SERVER['SCRIPT_NAME']     = substr( $script, strlen( $_SERVER['DOCUMENT_ROOT'] ) );
$_SERVER['PHP_SELF']        = $_SERVER['SCRIPT_NAME'];
chdir( dirname( $script ) );
require $script;
