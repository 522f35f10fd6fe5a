<?php
/**
 * The routes that the site reads: wp-json/custom/v1.
 *
 * @package Safqa_Content
 */

defined( 'ABSPATH' ) || exit;

add_action( 'rest_api_init', 'safqa_register_routes' );

/**
 * Registers the routes. All are open: they have nothing but what is published.
 */
function safqa_register_routes() {
	$lang = array(
		'lang' => array(
			'type'    => 'string',
			'enum'    => SAFQA_LANGUAGES,
			'default' => SAFQA_LANGUAGES[0],
		),
	);
	$part = $lang + array(
		'page'     => safqa_number( 1, 10000 ),
		'per_page' => safqa_number( 10, 100 ),
		'search'   => array(
			'type'      => 'string',
			'maxLength' => 100,
			'default'   => '',
		),
	);
	$name = array(
		'type'      => 'string',
		'required'  => true,
		'minLength' => 1,
		'maxLength' => 200,
	);

	safqa_route( 'blogs', $part, 'safqa_answer_blogs' );
	safqa_route( 'categoryblog', $part + array( 'id' => $name ), 'safqa_answer_category' );
	safqa_route( 'blog', $lang + array( 'id' => $name, 'preview' => array( 'type' => 'string' ) ), 'safqa_answer_blog' );
	safqa_route( 'page', $lang + array( 'slug' => $name ), 'safqa_answer_page' );
	safqa_route( 'manufacturers', $lang, 'safqa_answer_manufacturers' );
	safqa_route( 'faqs', $lang, 'safqa_answer_faqs' );
}

/**
 * The description of a number in a query.
 *
 * @param int $usual   What it is when it is not said.
 * @param int $maximum The largest that may be asked for.
 */
function safqa_number( $usual, $maximum ) {
	return array(
		'type'    => 'integer',
		'minimum' => 1,
		'maximum' => $maximum,
		'default' => $usual,
	);
}

/**
 * Registers one route.
 *
 * @param string   $path   Its path.
 * @param array    $args   What may be asked.
 * @param callable $answer Makes the answer of a request; null is "not found".
 */
function safqa_route( $path, $args, $answer ) {
	register_rest_route(
		'custom/v1',
		'/' . $path,
		array(
			'methods'             => WP_REST_Server::READABLE,
			'permission_callback' => '__return_true',
			'args'                => $args,
			'callback'            => static function ( $request ) use ( $path, $answer ) {
				return safqa_respond( $answer( $request ), $path );
			},
		)
	);
}

/**
 * An answer with the revision of all content, by which the site sees that something has changed.
 *
 * @param array|null $answer What was found.
 * @param string     $path   Where it was looked for.
 */
function safqa_respond( $answer, $path ) {
	$response = null === $answer
		? rest_convert_error_to_response( new WP_Error( 'rest_not_found', $path, array( 'status' => 404 ) ) )
		: new WP_REST_Response( $answer );
	$response->header( 'X-Content-Revision', (string) get_option( 'safqa_revision', '' ) );
	$response->header( 'Cache-Control', 'no-cache, private' );
	return $response;
}

/**
 * Articles.
 *
 * @param WP_REST_Request $request What was asked.
 */
function safqa_answer_blogs( $request ) {
	return safqa_list( $request );
}

/**
 * Articles of a category.
 *
 * @param WP_REST_Request $request What was asked.
 */
function safqa_answer_category( $request ) {
	return safqa_list( $request, $request['id'] );
}

/**
 * An article that everybody may read, or any to the holder of a preview link.
 *
 * @param WP_REST_Request $request What was asked.
 */
function safqa_answer_blog( $request ) {
	if ( $request['preview'] ) {
		$post = safqa_previewed( $request['id'], $request['preview'] );
	} else {
		$name = sanitize_title( $request['id'] );
		// Without a name, WordPress finds the latest of all.
		$found = '' === $name ? array() : get_posts(
			array(
				'name'           => $name,
				'post_type'      => 'post',
				'posts_per_page' => 1,
			) + SAFQA_PUBLIC
		);
		$post  = $found ? $found[0] : null;
	}
	return $post ? safqa_article( $post, $request['lang'] ) : null;
}

/**
 * A page of information.
 *
 * @param WP_REST_Request $request What was asked.
 */
function safqa_answer_page( $request ) {
	$post = get_page_by_path( sanitize_title( $request['slug'] ), OBJECT, 'page' );
	return $post && safqa_is_public( $post ) ? safqa_page( $post, $request['lang'] ) : null;
}

/**
 * Manufacturers.
 *
 * @param WP_REST_Request $request What was asked.
 */
function safqa_answer_manufacturers( $request ) {
	return array( 'items' => safqa_each( 'safqa_manufacturer', 'safqa_manufacturer', $request['lang'] ) );
}

/**
 * Questions.
 *
 * @param WP_REST_Request $request What was asked.
 */
function safqa_answer_faqs( $request ) {
	return array( 'items' => safqa_each( 'safqa_faq', 'safqa_question', $request['lang'] ) );
}

/**
 * Everything of a type as the site has it.
 *
 * @param string   $type    A post type.
 * @param callable $present Makes the answer's form of a post.
 * @param string   $lang    The language asked for.
 */
function safqa_each( $type, $present, $lang ) {
	$items = array();
	foreach ( safqa_all( $type ) as $post ) {
		$items[] = $present( $post, $lang );
	}
	return $items;
}
